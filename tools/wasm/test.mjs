// Plays whole matches of every preset through the built package, with random legal decisions, in both languages:
// `make wasm-test`. Node's own assertions; nothing is installed.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Replay, Table, catalogue, initSync, lend_words, verify } from '../../web/src/engine/pkg/kirifuda.js'
import { MOST_BYTES, engineSize } from './size.mjs'

/** The most steps of a match; longer ones are left unfinished. */
const MOST_STEPS = 1500

const bytes = readFileSync(new URL('../../web/src/engine/pkg/kirifuda_bg.wasm', import.meta.url))
initSync({ module: bytes })
for (const lang of ['en', 'ja']) {
  lend_words(lang, readFileSync(new URL(`../../web/src/engine/pkg/words.${lang}.ftl`, import.meta.url), 'utf8'))
}

/** A small generator of numbers (mulberry32), so that a failure can be seen again. */
function numbers(seed) {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0
    let word = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 4294967296) * below)
  }
}

function answer(scene, below) {
  const cards = scene.hand.filter((card) => card.legal).map((card) => card.id)
  const take = (word, count) => Array.from({ length: count }, () => `${word} ${cards.splice(below(cards.length), 1)[0]}`)
  switch (scene.ask.kind) {
    case 'card':
      return take('play', 1)
    case 'discard':
    case 'give':
      return take(scene.ask.kind, scene.ask.count)
    case 'number':
      return [`announce ${scene.ask.min + below(scene.ask.max - scene.ask.min + 1)}`]
    default:
      return [scene.ask.choices[below(scene.ask.choices.length)].action]
  }
}

/** The fault that a call throws. */
function fault(call) {
  try {
    call()
  } catch (thrown) {
    const told = JSON.parse(thrown)
    assert.ok(told.kind && told.text, thrown)
    return told.kind
  }
  return assert.fail('expected a fault')
}

const wants = (table) => JSON.parse(table.wants())

function play(game, lang, seed) {
  const below = numbers(seed)
  const setup = { game, seat: 0, bots: seed % 2 ? 'easy' : 'medium', seed: String(seed), names: [] }
  let table = new Table(JSON.stringify(setup), lang)
  let told = 0
  let slowest = 0
  for (let step = 0; step < MOST_STEPS && wants(table) !== 'over'; step += 1) {
    const began = performance.now()
    let frame
    if (wants(table) === 'step') {
      frame = JSON.parse(table.step())
    } else {
      const acted = JSON.parse(table.act(JSON.stringify(answer(JSON.parse(table.frame()).scene, below))))
      assert.ok(acted.frame, JSON.stringify(acted))
      frame = acted.frame
    }
    slowest = Math.max(slowest, performance.now() - began)
    told += frame.lines.length
    if (step % 251 === 250) {
      const restored = Table.restore(table.saved(), lang)
      assert.equal(restored.frame(), table.frame())
      table.free()
      table = restored
    }
  }
  assert.equal(JSON.parse(table.log()).flat().length, told)
  const over = wants(table) === 'over'
  assert.equal(JSON.parse(table.frame()).scene.result !== null, over)
  const record = table.record()
  assert.deepEqual(JSON.parse(verify(record, lang)), { matches: 1, faults: [] })
  const replay = new Replay(record, 1, lang)
  const opened = JSON.parse(replay.opened())
  assert.equal(opened.fault, null)
  const last = JSON.parse(replay.frame(opened.length - 1, -2))
  assert.equal(last.scene.number, JSON.parse(table.frame()).scene.number)
  assert.ok(last.hands)
  replay.free()
  table.free()
  return { over, slowest }
}

const presets = JSON.parse(catalogue('en')).flatMap((game) => [game.id, ...game.presets.map((preset) => preset.name)])
let finished = 0
let slowest = 0
presets.forEach((preset, seed) => {
  for (const lang of ['en', 'ja']) {
    const played = play(preset, lang, seed)
    finished += played.over ? 1 : 0
    slowest = Math.max(slowest, played.slowest)
  }
})
assert.ok(finished >= presets.length, `${finished} matches came to their end`)
assert.equal(fault(() => new Table('{', 'en')), 'json')
assert.equal(fault(() => new Table('{"game":"bridge","seed":"1"}', 'ja')), 'game')
assert.equal(fault(() => catalogue('xx')), 'language')
assert.equal(fault(() => Table.restore('{}', 'en')), 'json')
assert.equal(fault(() => new Replay('no record', 1, 'en')), 'record')

console.log(`${2 * presets.length} matches, ${finished} of them finished; the slowest step took ${slowest.toFixed(0)} ms`)
const { whole, withoutRuleFiles } = engineSize(bytes)
console.log(`${bytes.length} bytes; with brotli ${whole}, without the rule files ${withoutRuleFiles}`)
assert.ok(withoutRuleFiles <= MOST_BYTES, `expected at most ${MOST_BYTES} bytes with brotli, without the rule files`)
