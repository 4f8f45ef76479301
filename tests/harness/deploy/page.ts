/** The blocks of commands of a page, in its order. */
export const blocksOf = (page: string) =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

/** Options of compose with a value of their own. */
const VALUED = /^(-f|--file|--profile|-p|--project-name|--env-file|-v|--volume)$/

export type ComposeCommand = { verb: string; of: string[] }

/**
 * All that a page does with `docker compose`, in blocks and in its text: the verb, and the services that it is about. `run`
 * and `exec` are about one, and what follows is for it.
 */
export const composeCommands = (page: string): ComposeCommand[] =>
  [...page.matchAll(/docker compose ([^`\n]+)/g)].map(([, said = '']) => {
    const words = said.trim().split(/\s+/)
    const rest: string[] = []
    for (let each = 0; each < words.length; each += 1) {
      const word = words[each] as string
      if (VALUED.test(word)) each += 1
      else if (!word.startsWith('-') && word !== '…') rest.push(word)
    }
    const [verb = '', ...names] = rest
    return { verb, of: verb === 'run' || verb === 'exec' ? names.slice(0, 1) : names }
  })
