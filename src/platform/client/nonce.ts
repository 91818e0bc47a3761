import { createContext, useContext } from 'react'

/** The nonce of this reply's Content-Security-Policy. '' in the browser, which hides it. */
export const Nonce = createContext('')
export const useNonce = () => useContext(Nonce)
