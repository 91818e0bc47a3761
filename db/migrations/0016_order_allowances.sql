-- What is not charged of an order: an order is paid when everything else is.
alter table orders add column allowed_amount bigint default 0 not null;--> statement-breakpoint
update orders o set allowed_amount = a.allowed
from (
  select a.order_id, sum(a.amount) as allowed from order_allowances a left join invoices b on b.id = a.invoice_id
  where b.state is distinct from 'void' group by a.order_id
) a
where a.order_id = o.id and a.allowed <> 0;
