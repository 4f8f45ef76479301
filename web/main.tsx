import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './theme/theme.css'
import { router } from './router.tsx'

const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')

createRoot(app).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
