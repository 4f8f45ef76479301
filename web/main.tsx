import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import './theme/theme.css'
import { router } from './router.tsx'
import { takeOver } from './take-over.ts'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

// The page that came with the document stays until the app can show the same.
await router.load()
takeOver(
  app,
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
