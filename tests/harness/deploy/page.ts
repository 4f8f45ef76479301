/** The command blocks of a page, in order, without the indentation that they have in a numbered list. */
export const blocksOf = (page: string) =>
  [...page.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, indentation = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  )

/** Options of compose that take a value. */
const VALUED = /^(-f|--file|--profile|-p|--project-name|--env-file|-v|--volume)$/

export type ComposeCommand = { verb: string; of: string[] }

/**
 * All uses of `docker compose` in a page's blocks and text: the verb and its services. `run` and `exec` have
 * one service; what follows is the command in it.
 */
export const composeCommands = (page: string): ComposeCommand[] =>
  [...page.matchAll(/docker compose ([^`\n]+)/g)].map(([, command = '']) => {
    const words = command.trim().split(/\s+/)
    const operands: string[] = []
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] as string
      if (VALUED.test(word)) index += 1
      else if (!word.startsWith('-') && word !== '…') operands.push(word)
    }
    const [verb = '', ...names] = operands
    return { verb, of: verb === 'run' || verb === 'exec' ? names.slice(0, 1) : names }
  })
