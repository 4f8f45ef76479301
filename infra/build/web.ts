import { existsSync, globSync, statSync } from 'node:fs'

/** The file that a build writes last. */
const built = 'web/dist/pages/addresses.json'

/** Builds the web app if the build is missing or older than its sources. */
export async function buildWeb() {
  const sources = globSync([
    'web/**/*.{ts,tsx,js,css,html,svg}',
    'domain/**/*.ts',
    'api/wire/**/*.ts',
    'package-lock.json',
  ])
    .filter((file) => !file.startsWith('web/dist'))
    .map((file) => statSync(file).mtimeMs)
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources)) return
  const { build } = await import('vite')
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn' })
}
