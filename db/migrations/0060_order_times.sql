CREATE VIEW "public"."order_times" AS (select "id", (select min(e.at) from events e where e.subject = 'order:' || orders.id
        and e.name in ('order.confirmed', 'order.offer_accepted', 'order.counter_accepted')) as "agreed_at", (select min(l.sent_at) from lot_lines g join lots l on l.id = g.lot_id
        where g.order_id = orders.id) as "sent_at", (select max(l.delivered_at) from lot_lines g join lots l on l.id = g.lot_id
        where g.order_id = orders.id) as "delivered_at", (select count(*) from order_lines d where d.order_id = orders.id
        and d.promised_on is not null and d.actual_on is not null)::int as "promised", (select count(*) from order_lines d where d.order_id = orders.id
        and d.actual_on > d.promised_on)::int as "late" from "orders");