import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '#web/app/session.ts'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'
import { Footer } from './bars/footer.tsx'
import { PublicBar } from './bars/public-bar.tsx'
import { keepFocus } from './keep-focus.ts'
import { Logo } from './logo.tsx'
import { MemberFrame } from './member-frame-lazy.ts'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** The frame of every page: the bars for a visitor, a member, or staff on staff pages. */
export function Shell() {
  const { loggedIn } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isStaff = loggedIn && path.startsWith('/staff')
  const main = useFocusOnNavigation(path)
  useEffect(keepFocus, [])
  useEffect(() => {
    if (!loggedIn) console.info(uiPublicCopy.youMustLogInTo)
  }, [loggedIn])
  useEffect(() => {
    document.body.classList.toggle('staff', isStaff)
  }, [isStaff])
  const content = (
    <main id="main" className={isStaff ? 'page page--staff' : 'page'} tabIndex={-1} ref={main}>
      {!loggedIn && path === '/' && <SessionEndedNotice banner />}
      <Outlet />
    </main>
  )
  return (
    <>
      <a className="skip-link" href="#main">
        {uiPublicCopy.skipToContent}
      </a>
      {loggedIn ? (
        <Suspense fallback={<BarPlaceholder isStaff={isStaff} />}>
          <MemberFrame isStaff={isStaff}>{content}</MemberFrame>
        </Suspense>
      ) : (
        <>
          <PublicBar />
          {content}
          <Footer />
        </>
      )}
    </>
  )
}

/** Shown to a member while the frame loads, instead of an empty page. */
const BarPlaceholder = ({ isStaff }: { isStaff: boolean }) => (
  <header className={isStaff ? 'bar bar--staff' : 'bar bar--member'}>
    <div className="bar__inner">
      <Logo isStaff={isStaff} />
    </div>
  </header>
)
