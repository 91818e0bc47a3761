import { canManage, type Person } from '#platform/shared/audience.ts'
import { mayDo, type OrgRole } from '#platform/shared/org-role.ts'

/** Goods that come back from a client: authorised by a claim, received into quarantine, and inspected. */
export const returnStates = [
  'authorised',
  'in_transit',
  'received',
  'inspected',
  'closed',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Who pays the carriage of a return. */
export const carriagePayers = ['seller', 'client'] as const
export type CarriagePayer = (typeof carriagePayers)[number]

/** What becomes of received pieces: sold again, thrown away, or kept in quarantine for someone else. */
export const inspectionResults = ['restock', 'scrap', 'supplier', 'repair', 'back'] as const
export type InspectionResult = (typeof inspectionResults)[number]
export type Results = Record<InspectionResult, number>
/** The results whose pieces stay in quarantine until the return is closed. */
export const keptResults = ['supplier', 'repair', 'back'] as const satisfies readonly InspectionResult[]

type Transition = { from: readonly ReturnState[]; to: ReturnState; byClient: boolean }

export const returnTransitions = {
  send: { from: ['authorised'], to: 'in_transit', byClient: true },
  receive: { from: ['authorised', 'in_transit'], to: 'received', byClient: false },
  inspect: { from: ['received'], to: 'inspected', byClient: false },
  /** The pieces that stayed in quarantine have left. */
  close: { from: ['inspected'], to: 'closed', byClient: false },
  cancel: { from: ['authorised', 'in_transit'], to: 'cancelled', byClient: false },
} as const satisfies Record<string, Transition>
export type ReturnTransition = keyof typeof returnTransitions
export const namesOfTransitions = Object.keys(returnTransitions) as [ReturnTransition, ...ReturnTransition[]]

type Asking = Pick<Person, 'role'> & { org_role?: OrgRole }

/** Returns whether a return in this state can still arrive, so that it can be overdue. */
export const isAwaited = (state: ReturnState): boolean =>
  (returnTransitions.receive.from as readonly ReturnState[]).includes(state)

/** Returns the transitions a person may make from this state. */
export const transitionsFrom = (state: ReturnState, person: Asking): ReturnTransition[] =>
  namesOfTransitions.filter((name) => {
    const { from, byClient }: Transition = returnTransitions[name]
    return from.includes(state) && (canManage(person) || (byClient && maySend(person)))
  })

const maySend = ({ org_role }: Asking): boolean => org_role === undefined || mayDo(org_role, 'buy')

/** Why pieces do not add up. `received` is null until they are counted. */
export type InspectionCode = 'moreThanAuthorised' | 'notAddedUp'
type Inspected = { authorised: number; received: number; results: Results }
type Inspection = {
  ok: boolean
  codes: readonly InspectionCode[]
  /** Pieces that can be sold again. */
  on_hand: number
  /** Pieces that stay in quarantine. */
  quarantine: number
  written_off: number
  /** Pieces that did not come back. */
  missing: number
}

/** Checks the inspection of one line, and returns where its pieces are after it. */
export function inspect({ authorised, received, results }: Inspected): Inspection {
  const quarantine = keptResults.reduce((total, name) => total + results[name], 0)
  const codes = [
    ...(received > authorised ? (['moreThanAuthorised'] as const) : []),
    ...(results.restock + results.scrap + quarantine === received ? [] : (['notAddedUp'] as const)),
  ]
  return {
    ok: codes.length === 0,
    codes,
    on_hand: results.restock,
    quarantine,
    written_off: results.scrap,
    missing: authorised - received,
  }
}
