import { lazyRouteComponent } from '@tanstack/react-router'

/** The scripts of a screen did not come: no connection, or a newer version of the app has taken their place. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

type Load = Parameters<typeof lazyRouteComponent>[0]

/**
 * A screen that loads when it is first asked for. One that does not come is said in its place, where the router's own
 * answer, loading the page again, would lose the whole app to a connection that is gone.
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
