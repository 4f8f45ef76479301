import { call } from '../client.ts'
import { hasStoredMode, logIn, session, switchUserType, type Tokens } from '../session.ts'
import { tabStorage } from '../storage.ts'
import { saveStartPage } from './start-page.ts'

/**
 * Switches the mode of this browser and, for the next login, of the account. Without `seeker` it switches to
 * the other mode.
 */
export async function switchMode(seeker = !session().seeker) {
  if (seeker !== session().seeker) await chooseMode(seeker)
}

/**
 * Stores the mode in the account even if the browser is in it already, so that the account knows that it was
 * chosen.
 */
export async function chooseMode(seeker: boolean) {
  closeModeQuestion()
  switchUserType(seeker)
  const body = { user_type: seeker ? ('seeker' as const) : ('consultant' as const) }
  await call('POST /settings', { body }).catch((error) => console.error('The mode is not remembered', error))
}

/** Logs in, in the mode that the account used last, or in this browser's mode if the API does not answer. */
export async function startSession(tokens: Tokens & { user_id: string }) {
  const user = await fetchUser({ token: tokens.token })
  if (user && needsModeChoice(user)) openModeQuestion()
  saveStartPage(user?.roles ?? [])
  logIn(tokens, user && user.user_type === 'seeker')
}

/**
 * Takes over the mode that the account used last if this browser has none stored, because the page was left
 * after the login before the response arrived.
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

/** Whether the person has never chosen a mode. Staff are not asked, since their pages do not depend on it. */
export const needsModeChoice = ({ user_type_chosen, roles }: User): boolean =>
  !user_type_chosen && roles.length === 0

const MODE_QUESTION_KEY = 'unchosen'

/** Makes the home page of this tab start with the question for the mode. */
export const openModeQuestion = () => tabStorage.set(MODE_QUESTION_KEY, 'true')

/**
 * Whether this tab must ask for the mode. It must not once the person has chosen one or put the question off.
 */
export const hasModeQuestion = (): boolean => tabStorage.get(MODE_QUESTION_KEY) !== null
export const closeModeQuestion = () => tabStorage.remove(MODE_QUESTION_KEY)
