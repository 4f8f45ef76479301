import { call } from '../client.ts'
import { logIn, session, switchUserType, type Tokens } from '../session.ts'

/** Switches the mode of this browser and, for the next login, of the account; without `seeker` to the other one. */
export async function switchMode(seeker = !session().seeker) {
  if (seeker !== session().seeker) await chooseMode(seeker)
}

/** The same also for the mode that the browser is in already: the account then knows that it was chosen. */
export async function chooseMode(seeker: boolean) {
  leaveUnchosen()
  switchUserType(seeker)
  const body = { user_type: seeker ? ('seeker' as const) : ('consultant' as const) }
  await call('POST /settings', { body }).catch((error) => console.error('The mode is not remembered', error))
}

/** Begins a session in the mode that the account was in last; in the one of this browser if there is no answer. */
export async function enter(tokens: Tokens & { user_id: string }) {
  const user = await call('GET /settings', { token: tokens.token }).then(
    (known) => known.user,
    () => undefined,
  )
  // Staff have places of their own, whatever the mode.
  if (user && !user.user_type_chosen && user.roles.length === 0) sessionStorage.setItem(UNCHOSEN, 'true')
  logIn(tokens, user && user.user_type === 'seeker')
}

const UNCHOSEN = 'unchosen'

/** Whether the login of this tab found that the person has never chosen a mode; until they choose or put it off. */
export const isUnchosen = (): boolean => sessionStorage.getItem(UNCHOSEN) !== null
export const leaveUnchosen = () => sessionStorage.removeItem(UNCHOSEN)
