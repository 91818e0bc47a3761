export { signOffOfCart, useAskForOrder, useLiveSignOffs } from './api.ts'
export { CartSignOff } from './cart-sign-off.tsx'
export { OfferSignOff, Refused } from './offer-sign-off.tsx'
export { WaitingSignOffs, waitingSignOffs } from './waiting-sign-offs.tsx'
