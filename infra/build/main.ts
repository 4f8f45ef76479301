import { programs } from './programs.ts'
import { buildWeb } from './web.ts'

/** `npm run build`: the web app and the processes, for a place where a start cannot write them. */
await Promise.all([buildWeb(), programs()])
