/** The address of this machine for the containers. */
export const HOST_ADDRESS = '10.77.0.1'

/** Names of this machine, for the tests and for the substitutes of external services. */
export const HOST_NAMES = ['www.consilium.example', 'api.consilium.example', 'event-store-1']

/**
 * Whether the images of the roles tasks and sfu, which take long to build, are built as well (`IMAGES=all`),
 * so that tasks run from their own image.
 */
export const ALL_IMAGES = process.env.IMAGES === 'all'

/**
 * The label of the tests' volumes; its value is the folder of the tests. Volumes without it are never
 * removed.
 */
export const TEST_LABEL = 'consilium.tests'

/** An environment in which containers run. */
export type ContainerHost = {
  /** Prepares the environment before anything is built. Returns the reason if nothing can be run there. */
  prepare(): string | undefined
  /** Builds the product's images: for each target of the Containerfile, a service that uses it. */
  build(services: Record<string, string>): void
  /** Runs a command; resolves to its exit code. */
  run(command: string[]): Promise<number>
  end(): void
}
