import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './theme/theme.css'
import { hydrate } from './app/hydrate.ts'
import { router } from './app/router.tsx'
import { knowsMode, session } from './app/session.ts'
import { MemberFrame } from './ui/layout/member-frame-lazy.ts'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

/** For so long React keeps a placeholder once it is shown, even if what it stands for comes in the next moment. */
const PLACEHOLDER_MS = 300
const moment = new Promise((over) => setTimeout(over, PLACEHOLDER_MS))

// The prerendered page stays until the app can show the same screen. The frame loads in parallel to that.
const frame = session().loggedIn && MemberFrame.preload?.()
if (session().loggedIn && !knowsMode()) {
  const learned = import('./app/mode/mode.ts').then(({ learnMode }) => learnMode())
  await learned.catch((error) => console.error('The mode is not known', error))
}
await router.load()
await Promise.race([frame, moment])
const { scrollY: read } = window
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe()
  // The router scrolls to the top; restore the position of a visitor who has already scrolled.
  if (read > 0 && !location.hash) scrollTo({ top: read, behavior: 'instant' })
})
hydrate(
  app,
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
