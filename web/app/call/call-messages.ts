import { firstName } from '../../ui/member-text.ts'
import type { OtherMember } from './machine.ts'

/** Why a call could not be made. */
export function callRefusalMessage(code: string, other: OtherMember): string {
  const name = firstName(other)
  const messages: Record<string, string> = {
    peer_offline: `${name} is offline. They can read your message later.`,
    peer_busy: `${name} is on another call. Try again later, or write.`,
    in_call: 'You are in another call already, perhaps on another device.',
    call_over: 'The call is over.',
    email_unverified: 'Verify your email first. Then you can call.',
  }
  return messages[code] ?? 'The call could not be made. Check your connection and try again.'
}

/** How a call ended that the other side, or nobody, ended. */
export function callEndMessage(reason: string, other: OtherMember, wasAnswered: boolean): string {
  const name = firstName(other)
  if (reason === 'declined') return `${name} declined.`
  if (reason === 'answered_elsewhere') return 'You answered on another device.'
  if (reason === 'failed') return 'The connection was lost.'
  return wasAnswered ? `${name} left the call.` : `${name} did not answer.`
}
