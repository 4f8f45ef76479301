import { NotLoaded } from '#web/app/lazy-screen.ts'

/** Loaded separately, so that visitors do not load what only members need (queries, the socket). */
export const memberFrame = () =>
  import('./member-frame.tsx').then(
    ({ MemberFrame }) => ({ default: MemberFrame }),
    (cause: unknown) => {
      throw new NotLoaded('This page did not load', { cause })
    },
  )
