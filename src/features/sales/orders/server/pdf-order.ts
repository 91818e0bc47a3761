import type { ReplyInput } from '#platform/shared/time.ts'
import type { Order, OrderLine } from '../order-shape.ts'

/** The fields of an order that its PDF shows. */
export type PdfOrder = Pick<
  ReplyInput<typeof Order>,
  | 'number'
  | 'stage'
  | 'organization_id'
  | 'organization_name'
  | 'created_at'
  | 'valid_until'
  | 'po_number'
  | 'delivery_method'
  | 'delivery_address'
  | 'terms'
  | 'payment'
  | 'comment'
  | 'condition'
  | 'goods'
  | 'total'
> & {
  lines: (Pick<
    ReplyInput<typeof OrderLine>,
    | 'id'
    | 'sku'
    | 'name'
    | 'note'
    | 'unit'
    | 'quantity'
    | 'cancelled'
    | 'price'
    | 'total'
    | 'lead_days'
    | 'promised_on'
    | 'instead_of'
  > &
    Partial<Pick<ReplyInput<typeof OrderLine>, 'parts' | 'without_day' | 'cut'>>)[]
}
