import { useRouterState } from '@tanstack/react-router'
import { Briefcase, Calendar, FileText, House, Lock } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import type { Place } from '../places.tsx'

/** The four most used places, at the foot of a phone. */
export const mostUsed = (seeker: boolean): Place[] => [
  { to: '/', words: 'Home', icon: House },
  { to: '/jobs', words: seeker ? 'My Jobs' : 'Applied Jobs', icon: Briefcase },
  { to: '/contracts', words: 'Contracts', icon: FileText },
  { to: '/appointments', words: 'Appointments', icon: Calendar },
]

export const SAFE_STORAGE: Place = { to: '/safe-storage', words: 'Safe Storage', icon: Lock }

/** The page may belong to another place than its address begins with: the router is to mark none by itself. */
export const UNMARKED = { activeProps: {}, activeOptions: { exact: true } }

/** The place that a page belongs to: a contract to Contracts, a license to the account. */
export function useHere(seeker: boolean) {
  const { user_id } = useSession()
  return useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname === '/') return '/'
      if (/^\/contract/.test(pathname)) return '/contracts'
      if (/^\/appointment/.test(pathname)) return '/appointments'
      if (pathname.startsWith('/safe-storage')) return '/safe-storage'
      if (pathname.startsWith('/disputes')) return '/contracts'
      if (/^\/messages?$/.test(pathname)) return '/messages'
      if (pathname.startsWith('/notifications')) return '/notifications'
      if (pathname === `/consultant/${user_id}`) return '/account'
      if (pathname.startsWith('/consultant/')) return '/'
      if (/^\/(account|settings|profile|licenses?|tokens|reviews|payment)/.test(pathname)) return '/account'
      if (/^\/(jobs$|application)/.test(pathname)) return '/jobs'
      if (/^\/(job|create-job)/.test(pathname)) return seeker ? '/jobs' : '/'
      return undefined
    },
  })
}
