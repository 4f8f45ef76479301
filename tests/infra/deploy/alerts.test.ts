import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FOLDER, readDeployFile } from '#tests/harness/deploy/compose.ts'
import { lacks } from '#tests/harness/machine.ts'

type Alert = { alert: string; expr: string; for: string; annotations: Record<string, string> }
type Panel = { id: number; title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }

const page = readFileSync('infra/telemetry/metrics.md', 'utf8')
const alerts: Alert[] = parse(readDeployFile('prometheus/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
)
const dashboard: { panels: Panel[] } = JSON.parse(readDeployFile('grafana/consilium.json'))

/** The metrics in an expression. */
const figures = (expr: string) =>
  [...expr.matchAll(/\b(?:consilium|http|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

/** Whether the page of metrics names this metric, or the prefix of a prom-client metric. */
const isKnown = (name: string) => /^(process|nodejs)_/.test(name) || new RegExp(`\`${name}\``).test(page)

test.each(alerts)('The alert $alert uses existing figures, and waits before it fires', (alert) => {
  const usedFigures = figures(alert.expr)
  expect(usedFigures.filter((name) => !isKnown(name))).toEqual([])
  expect(usedFigures.length > 0 || alert.expr.startsWith('up{')).toBe(true)
  expect(alert.for).toMatch(/^\d+[sm]$/)
  expect(alert.annotations.summary).not.toBe('')
})

const RUNBOOKS = 'infra/runbooks'
test.skipIf(!existsSync(RUNBOOKS)).each(alerts)(
  'The alert $alert leads to its runbook',
  ({ annotations }) => {
    expect(existsSync(`${RUNBOOKS}/${annotations.runbook}.md`)).toBe(true)
  },
)

test('Every runbook of the metrics page has an alert', () => {
  const namedAlerts = [...page.matchAll(/\| `([a-z-]+)` \|$/gm)].map(([, name]) => name)
  expect(namedAlerts.length).toBeGreaterThan(10)
  const led = alerts.map(({ annotations }) => annotations.runbook)
  expect(namedAlerts.filter((name) => !led.includes(name))).toEqual([])
})

test('The dashboard shows existing figures, each panel in a place of its own', () => {
  const { panels } = dashboard
  expect(
    panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => figures(expr)))
      .filter((name) => !isKnown(name)),
  ).toEqual([])
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
  expect(panels.every(({ targets, title }) => targets.length > 0 && title !== '')).toBe(true)
})

test('Every figure of the alerts is on the dashboard', () => {
  const shownFigures = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => figures(expr)))
  const missing = new Set(
    alerts.flatMap(({ expr }) => figures(expr)).filter((name) => !shownFigures.includes(name)),
  )
  expect([...missing]).toEqual([])
})

test.skipIf(lacks('promtool'))('Prometheus takes the alerts', () => {
  const output = execFileSync('promtool', ['check', 'rules', `${FOLDER}/prometheus/alerts.yaml`], {
    encoding: 'utf8',
  })
  expect(output).toContain(`SUCCESS: ${alerts.length} rules found`)
})
