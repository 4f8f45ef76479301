import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { call } from '../client.ts'
import { hasStoredMode, type Mode, session, switchBrowserMode } from '../session.ts'
import { tabStorage } from '../storage.ts'
import { forgetNewcomer, newcomerWay } from './newcomer.ts'

export const otherMode = (mode: Mode): Mode => (mode === 'seeker' ? 'consultant' : 'seeker')

/**
 * Switches the mode of this browser and, for the next login, of the account. Without `mode` it switches to
 * the other one.
 */
export async function switchMode(mode = otherMode(session().mode)) {
  if (mode !== session().mode) await chooseMode(mode)
}

/**
 * Stores the mode in the account even if the browser is in it already, so that the account knows that it was
 * chosen. Resolves to whether it was stored.
 */
export async function chooseMode(mode: Mode): Promise<boolean> {
  closeModeQuestion()
  switchBrowserMode(mode)
  return call('POST /settings', { body: { user_type: mode } }).then(
    () => true,
    (error) => {
      console.error(uiPublicCopy.theModeIsNotRemembered, error)
      return false
    },
  )
}

/**
 * Takes over the mode that the account used last if this browser has none stored, because the page was left
 * after the login before the response arrived.
 */
export async function restoreMode() {
  if (hasStoredMode()) return
  const user = await fetchUser({})
  if (!user || hasStoredMode()) return
  switchBrowserMode(firstMode(user))
  await storeNewcomerWay(user)
}

/**
 * The mode to begin with. Somebody who has never chosen one registered through a door here, which is the
 * choice; otherwise home asks for it.
 */
export function firstMode(user: User): Mode {
  if (!needsModeChoice(user)) return user.user_type
  const way = newcomerWay(user.email)
  if (way === undefined) openModeQuestion()
  return way ?? user.user_type
}

/** Stores the door of a newcomer as the choice of the account. Needs the session. */
export async function storeNewcomerWay(user: User) {
  const way = needsModeChoice(user) ? newcomerWay(user.email) : undefined
  if (way === undefined) return
  if (await chooseMode(way)) forgetNewcomer()
}

export const fetchUser = (input: { token?: string }) =>
  call('GET /settings', input).then(
    ({ user }) => user,
    () => undefined,
  )

type Chooser = { user_type_chosen: boolean; roles: readonly string[] }
type User = Chooser & { email: string; user_type: Mode }

/** Whether the member has never chosen a mode. Staff are not asked, since their pages do not depend on it. */
export const needsModeChoice = ({ user_type_chosen, roles }: Chooser): boolean =>
  !user_type_chosen && roles.length === 0

const MODE_QUESTION_KEY = 'unchosen'

/** Makes the home page of this tab start with the question for the mode. */
export const openModeQuestion = () => tabStorage.set(MODE_QUESTION_KEY, 'true')

/**
 * Whether this tab must ask for the mode. It must not once the member has chosen one or put the question off.
 */
export const hasModeQuestion = (): boolean => tabStorage.get(MODE_QUESTION_KEY) !== null
export const closeModeQuestion = () => tabStorage.remove(MODE_QUESTION_KEY)
