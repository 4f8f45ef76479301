import { call } from '../client.ts'
import { knowsMode, logIn, session, switchUserType, type Tokens } from '../session.ts'
import { tab } from '../storage.ts'
import { keepLanding } from './landing.ts'

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
  const user = await remembered({ token: tokens.token })
  if (user && isQuestionOpen(user)) askAtHome()
  keepLanding(user?.roles ?? [])
  logIn(tokens, user && user.user_type === 'seeker')
}

/**
 * Takes over the mode that the account was in last where this browser knows none: after a login whose page was left
 * before the answer came.
 */
export async function learnMode() {
  if (knowsMode()) return
  const user = await remembered({})
  if (!user || knowsMode()) return
  if (isQuestionOpen(user)) askAtHome()
  switchUserType(user.user_type === 'seeker')
}

const remembered = (as: { token?: string }) =>
  call('GET /settings', as).then(
    ({ user }) => user,
    () => undefined,
  )

type User = { user_type_chosen: boolean; roles: readonly string[] }

/** Whether the person has never chosen a mode. Staff have places of their own, whatever the mode. */
export const isQuestionOpen = ({ user_type_chosen, roles }: User): boolean =>
  !user_type_chosen && roles.length === 0

const UNCHOSEN = 'unchosen'

/** Lets the home of this tab begin with the question for the mode. */
export const askAtHome = () => tab.set(UNCHOSEN, 'true')

/** Whether this tab found that the person has never chosen a mode; until they choose or put it off. */
export const isUnchosen = (): boolean => tab.get(UNCHOSEN) !== null
export const leaveUnchosen = () => tab.remove(UNCHOSEN)
