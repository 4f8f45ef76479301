import { useRouterState } from '@tanstack/react-router'
import { Briefcase, Calendar, FileText, House, Lock } from 'lucide-react'
import type { Place } from '../places.tsx'

/** The four most used places, at the foot of a phone. */
export const mostUsed = (seeker: boolean): Place[] => [
  { to: '/', words: 'Home', icon: House },
  { to: '/jobs', words: seeker ? 'My Jobs' : 'Applied Jobs', icon: Briefcase },
  { to: '/contracts', words: 'Contracts', icon: FileText },
  { to: '/appointments', words: 'Appointments', icon: Calendar },
]

export const SAFE_STORAGE: Place = { to: '/safe-storage', words: 'Safe Storage', icon: Lock }

/** The place that a page belongs to: a contract to Contracts, a license to the account. */
export const useHere = (seeker: boolean) =>
  useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname === '/') return '/'
      if (/^\/contract/.test(pathname)) return '/contracts'
      if (/^\/appointment/.test(pathname)) return '/appointments'
      if (pathname.startsWith('/safe-storage')) return '/safe-storage'
      if (pathname.startsWith('/disputes')) return '/contracts'
      if (/^\/(account|settings|profile|licenses?|tokens|reviews|payment)/.test(pathname)) return '/account'
      if (/^\/(jobs$|application)/.test(pathname)) return '/jobs'
      if (/^\/(job|create-job)/.test(pathname)) return seeker ? '/jobs' : '/'
      return undefined
    },
  })
