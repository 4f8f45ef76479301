import { call } from '../client.ts'
import { hasStoredMode, logIn, session, switchUserType, type Tokens } from '../session.ts'
import { tabStorage } from '../storage.ts'
import { saveStartPage } from './start-page.ts'

/** Switches the mode of this browser and, for the next login, of the account; without `seeker` to the other one. */
export async function switchMode(seeker = !session().seeker) {
  if (seeker !== session().seeker) await chooseMode(seeker)
}

/** The same also for the mode that the browser is in already: the account then knows that it was chosen. */
export async function chooseMode(seeker: boolean) {
  closeModeQuestion()
  switchUserType(seeker)
  const body = { user_type: seeker ? ('seeker' as const) : ('consultant' as const) }
  await call('POST /settings', { body }).catch((error) => console.error('The mode is not remembered', error))
}

/** Begins a session in the mode that the account was in last; in the one of this browser if there is no answer. */
export async function startSession(tokens: Tokens & { user_id: string }) {
  const user = await fetchUser({ token: tokens.token })
  if (user && needsModeChoice(user)) openModeQuestion()
  saveStartPage(user?.roles ?? [])
  logIn(tokens, user && user.user_type === 'seeker')
}

/**
 * Takes over the mode that the account was in last where this browser knows none: after a login whose page was left
 * before the answer came.
 */
export async function restoreMode() {
  if (hasStoredMode()) return
  const user = await fetchUser({})
  if (!user || hasStoredMode()) return
  if (needsModeChoice(user)) openModeQuestion()
  switchUserType(user.user_type === 'seeker')
}

const fetchUser = (input: { token?: string }) =>
  call('GET /settings', input).then(
    ({ user }) => user,
    () => undefined,
  )

type User = { user_type_chosen: boolean; roles: readonly string[] }

/** Whether the person has never chosen a mode. Staff have places of their own, whatever the mode. */
export const needsModeChoice = ({ user_type_chosen, roles }: User): boolean =>
  !user_type_chosen && roles.length === 0

const MODE_QUESTION_KEY = 'unchosen'

/** Lets the home of this tab begin with the question for the mode. */
export const openModeQuestion = () => tabStorage.set(MODE_QUESTION_KEY, 'true')

/** Whether this tab found that the person has never chosen a mode; until they choose or put it off. */
export const hasModeQuestion = (): boolean => tabStorage.get(MODE_QUESTION_KEY) !== null
export const closeModeQuestion = () => tabStorage.remove(MODE_QUESTION_KEY)
