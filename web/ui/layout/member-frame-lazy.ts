import { NotLoaded } from '#web/app/lazy-screen.ts'

/** What only members need (queries, the socket) is no part of what a visitor loads. */
export const memberFrame = () =>
  import('./member-frame.tsx').then(
    ({ MemberFrame }) => ({ default: MemberFrame }),
    (cause: unknown) => {
      throw new NotLoaded('This page did not load', { cause })
    },
  )
