import { lazyRouteComponent } from '@tanstack/react-router'

/** The scripts of a screen did not load: no connection, or a newer release has replaced them. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/**
 * A screen that loads on first use. If it fails to load, a message is shown in its place: the router's own reaction,
 * a page reload, would lose the whole app while there is no connection.
 */
export const lazyScreen = <M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new NotLoaded('This page did not load', { cause })
      }),
    name,
  )
