import { lazyRouteComponent } from '@tanstack/react-router'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'

/** The scripts of a screen did not load: there is no connection, or a newer release has replaced them. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/**
 * A screen that loads on first use. If it does not load, a message is shown in its place. The router would
 * reload the page, and the whole app would be lost without a connection.
 */
export const lazy = <M extends Record<string, unknown>, N extends keyof M & string>(
  loadScreen: () => Promise<M>,
  exportName: N,
) =>
  lazyRouteComponent(
    () =>
      loadScreen().catch((cause: unknown) => {
        throw new NotLoaded(uiPublicCopy.thisPageDidNotLoad, { cause })
      }),
    exportName,
  )
