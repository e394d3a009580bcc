// How large the engine is on its way to the browser, and how large it may be.
import { readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** The most bytes of the engine with brotli, without the rule files in it: these grow with every game. */
export const MOST_BYTES = 553_500

const games = new URL('../../games/', import.meta.url)

/** Bytes with brotli, whole and with the text of every rule file cut out. */
export function engineSize(bytes) {
  let rest = bytes
  for (const game of readdirSync(games)) {
    const ruleFile = readFileSync(new URL(`${game}/game.toml`, games))
    const at = rest.indexOf(ruleFile)
    if (at < 0) throw new Error(`the engine does not contain games/${game}/game.toml as it is now; build it again`)
    rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + ruleFile.length)])
  }
  return { whole: brotliCompressSync(bytes).length, withoutRuleFiles: brotliCompressSync(rest).length }
}
