import { Allowed } from '#features/people/auth/client/index.ts'
import { WaitingSignOffs, waitingSignOffs } from '#features/sales/approvals/client/index.ts'
import { Cart, cartNeeds } from '#features/sales/cart/client/index.ts'
import {
  OwnTemplates,
  ownTemplates,
  PreparedFrom,
  SaveAsTemplate,
} from '#features/sales/templates/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'

const needs = (place: Place) => [...cartNeeds(place), ownTemplates(), waitingSignOffs]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The cart, and the templates it is saved as and filled from. */
export default function CartScreen() {
  return (
    <Allowed command="buy">
      <Cart
        head={(of) => (
          <>
            <PageHead {...of} />
            <WaitingSignOffs />
          </>
        )}
        tools={({ id, name, line_count }) =>
          line_count > 0 && <SaveAsTemplate key={id} from={{ cart_id: id }} name={name} />
        }
        above={({ id }) => <PreparedFrom key={id} cart={id} />}
        below={<OwnTemplates />}
      />
    </Allowed>
  )
}
