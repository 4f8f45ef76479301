/** The address of this machine for the containers. */
export const HOST_ADDRESS = '10.77.0.1'

/** The names that lead to it, for the tests and for what stands in for the services of others. */
export const HOST_NAMES = ['www.consilium.example', 'api.consilium.example', 'event-store-1']

/** Whether `tasks` and `sfu`, which take long to build, are built as well (`IMAGES=all`), and tasks run from its own. */
export const ALL_IMAGES = process.env.IMAGES === 'all'
