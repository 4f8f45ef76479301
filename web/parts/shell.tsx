import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../session.ts'
import { keepFocus, useFocusOnArrival } from './focus.ts'
import { Footer, PublicBar } from './public-bars.tsx'
import { SuspendedNews } from './suspended-news.tsx'

// What only members need (queries, the socket) is no part of what a visitor loads.
const MemberFrame = lazy(async () => ({ default: (await import('./member-frame.tsx')).MemberFrame }))

/** The frame of every page: bars as the reader is a visitor, a member or staff at work. */
export function Shell() {
  const { loggedIn } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const staff = loggedIn && path.startsWith('/staff')
  const main = useFocusOnArrival(path)
  useEffect(keepFocus, [])
  useEffect(() => {
    if (!loggedIn) console.info('You must log in to connect')
  }, [loggedIn])
  useEffect(() => {
    document.body.classList.toggle('staff', staff)
  }, [staff])
  const content = (
    <main id="main" className={staff ? 'page page--staff' : 'page'} tabIndex={-1} ref={main}>
      {!loggedIn && path === '/' && <SuspendedNews />}
      <Outlet />
    </main>
  )
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {loggedIn ? (
        <Suspense fallback={null}>
          <MemberFrame staff={staff}>{content}</MemberFrame>
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
