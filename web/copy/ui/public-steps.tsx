import type { ReactNode } from 'react'

// ui/form/chips-field.tsx
export const addTo = (label: string | number) => `Add to ${label}`
export const add = 'Add'
export const added = (label: string | number) => `${label} added`
export const youCanAdd = ({ label }: { label: ReactNode }) => <>{label} you can add</>
export const remove = (word: string | number) => `Remove ${word}`

// ui/second-factor/methods.tsx
export const authenticatorApp = 'Authenticator app'
export const theSixDigitsYourAuthenticator = 'Open the app and enter the 6-digit code it shows'
export const textMessage = 'Text message'
export const the6DigitCodeWe = 'The 6-digit code we text you'
export const codeByEmail = 'Code by email'
export const the6DigitCodeWeEmail = 'The 6-digit code we email you'
export const recoveryCode = 'Recovery code'
export const oneOfTheCodesYou = 'One of the codes you saved when you set this up. Each works once'
export const chooseAnotherMethod = 'Use another method:'

// ui/second-factor/send-code.tsx
export const yourPhone = 'your phone'
export const yourEmail = 'your email'
export const weSentACodeTo = (destination: string | number, codeMinutes: string | number) =>
  `We sent a code to ${destination}. It works for ${codeMinutes} minutes.`
export const sendCode = 'Send code'
export const sendAgainInS = (waitSeconds: string | number) => `Send again in ${waitSeconds} s`
export const sendCodeAgain = 'Send code again'
