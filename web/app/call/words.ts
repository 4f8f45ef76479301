import type { Other } from './machine.ts'

/** Why a call could not be made. */
export function refusedWords(code: string, { first_name }: Other): string {
  const words: Record<string, string> = {
    peer_offline: `${first_name} is offline. They can read your message later.`,
    peer_busy: `${first_name} is on another call. Try again later, or write.`,
    in_call: 'You are in another call already, perhaps on another device.',
    call_over: 'The call is over.',
    email_unverified: 'Verify your email first. Then you can call.',
  }
  return words[code] ?? 'The call could not be made. Check your connection and try again.'
}

/** How a call ended that the other side, or nobody, ended. */
export function endWords(reason: string, { first_name }: Other, answered: boolean): string {
  if (reason === 'declined') return `${first_name} declined.`
  if (reason === 'answered_elsewhere') return 'You answered on another device.'
  if (reason === 'failed') return 'The connection was lost.'
  return answered ? `${first_name} left the call.` : `${first_name} did not answer.`
}
