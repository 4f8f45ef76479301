import { lazy } from '#web/app/lazy-screen.ts'

/** Loaded separately, so that visitors do not load what only members need (queries, the socket). */
export const MemberFrame = lazy(() => import('./member-frame.tsx'), 'MemberFrame')
