import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './theme/theme.css'
import { hydrate } from './app/hydrate.ts'
import { router } from './app/router.tsx'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

// The prerendered page stays until the app can show the same screen.
await router.load()
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
