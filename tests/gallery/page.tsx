import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '../../web/theme/theme.css'
import { queryCache } from '#web/app/queries.ts'
import { logIn } from '#web/app/session.ts'
import type { Example } from './example.ts'
import { accountExamples } from './examples/account.tsx'
import { drawingExamples } from './examples/drawings.tsx'
import { formExamples } from './examples/form.tsx'
import { generalExamples } from './examples/general.tsx'
import { layoutExamples } from './examples/layout.tsx'
import { listExamples } from './examples/list.tsx'
import { MEMBER_ID } from './member.ts'

const FOLDERS: Record<string, readonly Example[]> = {
  general: generalExamples,
  drawings: drawingExamples,
  form: formExamples,
  layout: layoutExamples,
  list: listExamples,
  account: accountExamples,
}

/** The examples of the folder that the address names, `?folder=form`, or of all. */
function Gallery() {
  const folder = new URLSearchParams(location.search).get('folder')
  const folders = folder === null ? Object.keys(FOLDERS) : [folder]
  return (
    <main className="page stack stack--6">
      <h1>Gallery</h1>
      {folders.flatMap((name) =>
        (FOLDERS[name] ?? []).map(({ part, state, show }) => (
          <section key={`${part} ${state}`} aria-label={`${part}: ${state}`} className="stack stack--2">
            <p className="small quiet">
              {part}: {state}
            </p>
            <div>{show()}</div>
          </section>
        )),
      )}
    </main>
  )
}

// The parts that ask for data see a consultant who is logged in.
logIn({ token: 'token', refreshToken: 'refresh', user_id: MEMBER_ID }, 'consultant')
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
})
await router.load()
const app = document.getElementById('app')
if (!app) throw new Error('index.html has no #app')
createRoot(app).render(
  <QueryClientProvider client={queryCache}>
    {/* Its links lead to pages of the app, which the gallery does not have. */}
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
)
