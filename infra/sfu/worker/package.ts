import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** The folder of mediasoup. Its own modules are not loaded, since that takes time. */
const folder = join(dirname(createRequire(import.meta.url).resolve('mediasoup')), '../..')

const About = z.object({ version: z.string(), repository: z.object({ url: z.string() }) })

/** The installed mediasoup: its folder, version and repository. */
export const mediasoup = {
  folder,
  ...About.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
}
