import { lazyRouteComponent } from '@tanstack/react-router'

/** The scripts of a screen did not load: no connection, or a newer release has replaced them. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

type Load = Parameters<typeof lazyRouteComponent>[0]

/**
 * A screen that loads on first use. If it fails to load, a message is shown in its place: the router's own reaction,
 * a page reload, would lose the whole app while there is no connection.
 */
export const lazyScreen = <M extends Record<string, unknown>>(
  load: () => Promise<M>,
  name: keyof M & string,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new NotLoaded('This page did not load', { cause })
      }) as ReturnType<Load>,
    name,
  )
