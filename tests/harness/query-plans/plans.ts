import postgres, { type Sql } from 'postgres'
import { z } from 'zod'

/** A node of a plan in PostgreSQL's output. */
const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(Node).default([])
  },
})
type Node = z.output<typeof Node>
const Explained = z.object({ Plan: Node })

/** The cost of a statement: the rows and blocks that it read for the rows that it returned. */
export type Cost = { returned: number; read: number; blocks: number; plan: string }

const kindOf = (node: Node) => node['Node Type']

/** The rows that a plan read from tables and indexes, including those that it dropped. */
function readBy(node: Node): number {
  const [bitmaps, otherPlans] = [true, false].map((wanted) =>
    node.Plans.filter((each) => kindOf(each).startsWith('Bitmap') === wanted),
  )
  const sumBelow = (nodes: Node[] = []) => nodes.reduce((sum, each) => sum + readBy(each), 0)
  const rows = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const scans = node['Relation Name'] !== undefined || kindOf(node) === 'Bitmap Index Scan'
  const read = scans ? rows * node['Actual Loops'] : 0
  // A row found by a bitmap is read once more from the table.
  return kindOf(node) === 'Bitmap Heap Scan'
    ? Math.max(read, sumBelow(bitmaps)) + sumBelow(otherPlans)
    : read + sumBelow(node.Plans)
}

const outline = (node: Node, indent = ''): string =>
  [
    `${indent}${node['Node Type']} ${node['Relation Name'] ?? ''} rows=${node['Actual Rows']} loops=${node['Actual Loops']} removed=${node['Rows Removed by Filter']}`,
    ...node.Plans.map((each) => outline(each, `${indent}  `)),
  ].join('\n')

type PlanCacheMode = 'force_generic_plan' | 'force_custom_plan'

/** A connection, and a function that returns the cost of a query's statements with these plans. */
export async function createExplainer(url: string, plan_cache_mode: PlanCacheMode = 'force_generic_plan') {
  const costs: Cost[] = []
  const sql = postgres(url, {
    max: 1,
    connection: {
      plan_cache_mode,
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0ms',
      'auto_explain.log_analyze': true,
      'auto_explain.log_buffers': true,
      'auto_explain.log_timing': false,
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
    },
    onnotice: ({ message = '' }) => {
      const { Plan } = Explained.parse(JSON.parse(message.slice(message.indexOf('{'))))
      costs.push({
        returned: Plan['Actual Rows'],
        read: readBy(Plan),
        blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
        plan: outline(Plan),
      })
    },
  })
  // The first statement causes further ones by the driver.
  await sql`select`
  return {
    async costOf(query: (sql: Sql) => Promise<unknown>): Promise<Cost[]> {
      costs.length = 0
      await query(sql)
      return [...costs]
    },
    end: () => sql.end(),
  }
}
