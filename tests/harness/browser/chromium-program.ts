import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache')
const FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'

/**
 * The browser of the tests: the program in CHROMIUM, or else the one from npm with its own libraries and
 * fonts.
 */
export async function browserProgram() {
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM }
  const folder = await unpacked()
  const environment = {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  return { executablePath: join(folder, 'chromium'), env: { ...process.env, ...environment } }
}

/**
 * Unpacks the browser once, into a folder that is renamed when complete, since several processes may do so at
 * once.
 */
async function unpacked() {
  const require = createRequire(import.meta.url)
  const about = join(dirname(require.resolve('@sparticuz/chromium')), '../package.json')
  const folder = join(CACHE, `chromium-${require(about).version}`)
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  const building = await mkdtemp(`${folder}-`)
  try {
    // The package unpacks into the temporary folder, and unpacks its libraries only if it believes that it
    // runs on AWS.
    await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('@sparticuz/chromium')).default.executablePath()`],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, TMPDIR: building, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
      },
    )
    await writeFile(join(building, 'fonts.conf'), FONTS)
    await rename(building, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    await rm(building, { recursive: true, force: true })
  }
  return folder
}
