/** The address of this machine for the containers. */
export const HOST_ADDRESS = '10.77.0.1'

/** The names that lead to it, for the tests and for what stands in for the services of others. */
export const HOST_NAMES = ['www.consilium.example', 'api.consilium.example', 'event-store-1']

/** Whether `tasks` and `sfu`, which take long to build, are built as well (`IMAGES=all`), and tasks run from its own. */
export const ALL_IMAGES = process.env.IMAGES === 'all'

/** Volumes of the tests carry this label, with the folder that they are of: nobody else's are ever removed. */
export const TEST_LABEL = 'consilium.tests'

/** Where containers are run. */
export type ContainerHost = {
  /** Makes what is needed before anything is built; answers why nothing can be run here, if so. */
  prepare(): string | undefined
  /** Builds the product's images: by their targets in the Containerfile, a service that each is of. */
  build(services: Record<string, string>): void
  /** Answers how the command ended. */
  run(command: string[]): Promise<number>
  end(): void
}
