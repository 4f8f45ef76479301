import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './theme/theme.css'
import { hydrate } from './app/hydrate.ts'
import { router } from './app/router.tsx'
import { hasStoredMode, session } from './app/session.ts'
import { MemberFrame } from './ui/layout/member-frame-lazy.ts'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

/**
 * For how long, in ms, React keeps a placeholder once it is shown, even if its content arrives right after
 * that.
 */
const PLACEHOLDER_MS = 300
const placeholderTimeout = new Promise((resolve) => setTimeout(resolve, PLACEHOLDER_MS))

// The prerendered page stays until the app can show the same screen. The frame of members loads in parallel.
const frame = session().loggedIn && MemberFrame.preload?.()
if (session().loggedIn && !hasStoredMode()) {
  const modeRestored = import('./app/mode/mode.ts').then(({ restoreMode }) => restoreMode())
  await modeRestored.catch((error) => console.error('The mode is not known', error))
}
await router.load()
await Promise.race([frame, placeholderTimeout])
const { scrollY: scrollPosition } = window
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe()
  // The router scrolls to the top; restore the position of a visitor who has already scrolled.
  if (scrollPosition > 0 && !location.hash) scrollTo({ top: scrollPosition, behavior: 'instant' })
})
hydrate(
  app,
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
