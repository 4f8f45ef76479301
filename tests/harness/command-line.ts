import { execFile } from 'node:child_process'

export type CommandResult = { code: number; signal: string | null; out: string; err: string }

/** Runs a command of the server with these settings, like `npm run staff -- …`. Returns what it printed. */
export const commandLine =
  (command: 'staff' | 'keys' | 'audit' | 'backup' | 'restore' | 'evidence') =>
  (env: Record<string, string>, ...args: string[]) =>
    new Promise<CommandResult>((resolve) => {
      const child = execFile(
        process.execPath,
        [`infra/cli/${command}.ts`, ...args],
        { env: { ...process.env, ...env } },
        (_, out, err) => resolve({ code: child.exitCode ?? -1, signal: child.signalCode, out, err }),
      )
    })

/** The exit code of `npm run evidence -- …`, and its output. */
export async function evidence(...args: string[]) {
  const { code, out, err } = await commandLine('evidence')({}, ...args)
  return [code, code === 0 ? out : err] as const
}
