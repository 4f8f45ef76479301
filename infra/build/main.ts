import { buildWeb } from './build-web.ts'
import { programs } from './programs.ts'

/** `npm run build`: the web app and the processes, for a place where a start cannot write them. */
await Promise.all([buildWeb(), programs()])
