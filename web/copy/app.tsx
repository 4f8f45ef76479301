import type { ReactNode } from 'react'

// app/call/call-control.ts
export const isOfflineTheyCanRead = (name: string | number) =>
  `${name} is offline. They can read your message later.`
export const isOnAnotherCallTry = (name: string | number) =>
  `${name} is on another call. Try again later, or send a message.`
export const youAreInAnotherCall = "You're already on another call, maybe on another device."
export const theCallHasEnded = 'The call has ended.'
export const verifyYourEmailFirstThen = 'Verify your email first. Then you can call.'
export const theCallCouldNotBe = "We couldn't make the call. Check your connection and try again."
export const youAnsweredOnAnotherDevice = 'You answered on another device.'
export const theConnectionWasLost = 'The connection was lost.'
export const leftTheCall = (name: string | number) => `${name} left the call.`
export const didNotAnswer = (name: string | number) => `${name} didn't answer.`

// app/call/local-media.ts
export const yourBrowserDoesNotAllow = (device: string | number) =>
  `Your browser is blocking the ${device}. Allow it next to the address bar, then try again.`
export const noWasFound = (device: string | number) => `No ${device} was found.`
export const theCouldNotBeStarted = (device: string | number) => `The ${device} couldn't be started.`

// app/mode/other-mode.tsx
export const anotherMode = 'Another mode'
export const thisPageBelongsToMode = ({ mode }: { mode: ReactNode }) => <>This page belongs to {mode} mode</>
export const youAreInModeNow = ({ mode }: { mode: ReactNode }) => (
  <>You're in {mode} mode now. Your account has both, and you can switch back anytime.</>
)
export const switchUserType = 'Switch user type'
