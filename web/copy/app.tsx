import type { ReactNode } from 'react'

// app/call/call-control.ts
export const isOfflineTheyCanRead = (name: string | number) =>
  `${name} is offline. They can read your message later.`
export const isOnAnotherCallTry = (name: string | number) =>
  `${name} is on another call. Try again later, or write.`
export const youAreInAnotherCall = 'You are in another call already, perhaps on another device.'
export const theCallIsOver = 'The call is over.'
export const verifyYourEmailFirstThen = 'Verify your email first. Then you can call.'
export const theCallCouldNotBe = 'The call could not be made. Check your connection and try again.'
export const youAnsweredOnAnotherDevice = 'You answered on another device.'
export const theConnectionWasLost = 'The connection was lost.'
export const leftTheCall = (name: string | number) => `${name} left the call.`
export const didNotAnswer = (name: string | number) => `${name} did not answer.`

// app/call/local-media.ts
export const yourBrowserDoesNotAllow = (device: string | number) =>
  `Your browser does not allow the ${device} here. Allow it next to the address, then try again.`
export const noWasFound = (device: string | number) => `No ${device} was found.`
export const theCouldNotBeStarted = (device: string | number) => `The ${device} could not be started.`

// app/mode/other-mode.tsx
export const anotherMode = 'Another mode'
export const thisPageBelongsToMode = ({ mode }: { mode: ReactNode }) => <>This page belongs to {mode} mode</>
export const youAreInModeNow = ({ mode }: { mode: ReactNode }) => (
  <>You are in {mode} mode now. One account has both, and you can switch back at any time.</>
)
export const switchUserType = 'Switch user type'
