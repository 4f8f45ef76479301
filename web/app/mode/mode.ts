import { call } from '../client.ts'
import { logIn, session, switchUserType, type Tokens } from '../session.ts'

/** Switches the mode of this browser and, for the next login, of the account; without `seeker` to the other one. */
export async function switchMode(seeker = !session().seeker) {
  if (seeker === session().seeker) return
  switchUserType(seeker)
  const body = { user_type: seeker ? ('seeker' as const) : ('consultant' as const) }
  await call('POST /settings', { body }).catch((error) => console.error('The mode is not remembered', error))
}

/** Begins a session in the mode that the account was in last; in the one of this browser if there is no answer. */
export async function enter(tokens: Tokens & { user_id: string }) {
  const known = await call('GET /settings', { token: tokens.token }).catch(() => undefined)
  logIn(tokens, known && known.user.user_type === 'seeker')
}
