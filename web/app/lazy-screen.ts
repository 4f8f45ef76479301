import { lazyRouteComponent } from '@tanstack/react-router'

/** The scripts of a screen did not load: no connection, or a newer release has replaced them. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/**
 * A screen that loads on first use. If it fails to load, a message is shown in its place: the router's own reaction,
 * a page reload, would lose the whole app while there is no connection.
 */
export const lazyScreen = <M extends Record<string, unknown>, N extends keyof M & string>(
  loadScreen: () => Promise<M>,
  exportName: N,
) =>
  lazyRouteComponent(
    () =>
      loadScreen().catch((cause: unknown) => {
        throw new ScreenLoadError('This page did not load', { cause })
      }),
    exportName,
  )
