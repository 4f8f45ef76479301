import { fetchUser, firstMode, storeNewcomerWay } from './mode/mode.ts'
import { saveStartPage } from './mode/start-page.ts'
import { logIn, type Tokens } from './session.ts'

/** Logs in, in the mode that the account used last, or in this browser's mode if the API does not answer. */
export async function startSession(tokens: Tokens & { user_id: string }) {
  const user = await fetchUser({ token: tokens.token })
  saveStartPage(user?.roles ?? [])
  logIn(tokens, user && firstMode(user))
  if (user) void storeNewcomerWay(user)
}
