import {
  area,
  brown,
  circle,
  dark,
  detail,
  drawing,
  gold,
  ground,
  navy,
  olive,
  path,
  rect,
  red,
  shade,
  steel,
  turned,
  white,
  ink,
} from "./shapes.ts"

/** Tools held in the hand. */
export const tools = {
  hammer: drawing(
    turned(42, [
      path("M188 96h24l6 178q-18 10-36 0z", brown.light),
      area("M184 196h32l3 76q-19 9-38 0z", navy.mid),
      path("M188 96h24l6 178q-18 10-36 0z"),
      path("M140 40h104q6 0 8 6h18v52h-18q-2 6-8 6h-60c-16 0-36 8-60 34-4-34 0-66 16-98z", steel.mid),
      shade("M140 82h104l8 16q-2 6-8 6h-60c-16 0-36 8-60 34z"),
      detail("M252 46v52"),
    ]),
  ),
  wrench: drawing(turned(-45, [wrench(steel.light)], 200, 150), turned(45, [wrench(steel.mid)], 200, 150)),
  screwdriver: drawing(
    turned(42, [
      rect(193, 120, 14, 138, steel.light, 2),
      path("M193 250h14l5 14-8 14h-8l-8-14z", steel.mid),
      path("M176 18h48q10 0 10 12l-4 66q-8 4-8 12v14h-44v-14q0-8-8-12l-4-66q0-12 10-12z", red.mid),
      shade("M208 18h16q10 0 10 12l-4 66q-8 4-8 12v14h-14z"),
      detail("M188 30v58M200 30v58M212 30v58", white, 4),
    ]),
  ),
  pliers: drawing(
    turned(30, [
      path("M212 142c26 24 44 74 34 130l-24-4c4-40-4-78-34-104z", navy.mid),
      path("M188 142c-26 24-44 74-34 130l24-4c-4-40 4-78 34-104z", navy.mid),
      path("M198 34c-22 22-36 58-32 86 2 16 14 32 34 40z", steel.light),
      path("M202 34c22 22 36 58 32 86-2 16-14 32-34 40z", steel.mid),
      detail("M190 62l10 4M188 76l12 4M188 90l12 4M210 62l-10 4M212 76l-12 4M212 90l-12 4"),
      circle(200, 136, 18, steel.light),
      circle(200, 136, 5, dark),
    ]),
  ),
  "hex-keys": drawing(
    ...[0, 1, 2, 3].map((index) => {
      const [reach, down] = [150 - index * 26, 250 - index * 30]
      const d = `M${96 + index * 50} ${down}V${70 + index * 12}q0-16 16-16h${reach / 2.2}`
      return `<path d="${d}" stroke-width="${24 - index * 3}"/><path d="${d}" stroke="${steel.mid}" stroke-width="${14 - index * 3}"/>`
    }),
  ),
  "socket-set": drawing(
    ground(150),
    path("M52 140h296v112q0 8-8 8H60q-8 0-8-8z", dark),
    path("M52 140l20-82h256l20 82z", navy.mid),
    rect(66, 152, 268, 96, steel.light, 6),
    ...[0, 1, 2, 3, 4].map(
      (index) => circle(100 + index * 50, 182, 19 - index, steel.mid) + circle(100 + index * 50, 182, 8, dark),
    ),
    path("M84 222h170v16H84z", steel.mid),
    circle(266, 230, 16, steel.mid),
    rect(182, 128, 36, 18, gold.mid, 3),
  ),
  "tape-measure": drawing(
    ground(110),
    path("M100 92q4-36 52-36h44q84 0 92 88v110H116q-16 0-16-16z", gold.mid),
    shade("M244 80q38 20 44 64v110h-44z"),
    circle(188, 150, 52, dark),
    circle(188, 150, 34, steel.light),
    path("M288 230h72v24h-72z", white),
    path("M360 226h10v38h-10z", steel.mid),
    detail("M300 254v-12M312 254v-8M324 254v-12M336 254v-8M348 254v-12"),
  ),
  hacksaw: drawing(
    turned(-12, [
      path("M64 128V88q0-14 14-14h190q16 0 22 16l8 26", "none"),
      `<path d="M64 150V90q0-16 16-16h186q14 0 22 16l14 40" stroke-width="20"/><path d="M64 150V90q0-16 16-16h186q14 0 22 16l14 40" stroke="${navy.mid}" stroke-width="10"/>`,
      path(
        "M50 160h252v14l-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8-6 8-6-8H50z",
        steel.light,
      ),
      path("M290 122h36q14 0 20 14l26 76q2 14-12 16l-22 2q-10 0-14-10l-10-30h-28z", gold.mid),
      path("M320 152h12l14 42h-14z", white),
    ]),
  ),
  "utility-knife": drawing(
    turned(-24, [
      path("M296 128l64 8-40 42h-34z", steel.light),
      path("M58 128q6-24 34-22l208 14 14 60-30 8H92q-38 0-34-60z", gold.mid),
      shade("M58 158q60 14 252 8l4 14-30 8H92q-32 0-34-30z"),
      rect(140, 130, 56, 18, dark, 8),
      circle(92, 146, 8, steel.light),
    ]),
  ),
  shovel: drawing(
    turned(40, [
      rect(192, 34, 16, 160, brown.light, 3),
      path("M172 12h56v16l-14 12h-28l-14-12z", navy.mid),
      path("M186 172h28v22h36v42q-4 42-50 60-46-18-50-60v-42h36z", steel.mid),
      shade("M214 194h36v42q-4 42-50 60 20-50 14-102z"),
      detail("M200 206v54", steel.dark, 4),
    ]),
  ),
  toolbox: drawing(
    ground(150),
    path("M140 104V72q0-12 12-12h96q12 0 12 12v32", "none"),
    rect(60, 104, 280, 54, red.mid, 8),
    rect(60, 152, 280, 104, red.mid, 6),
    shade("M270 106h62q8 0 8 8v134q0 8-8 8h-62z"),
    detail("M60 204h280"),
    ...[178, 230].map((y) => rect(166, y - 8, 68, 16, steel.light, 5)),
    rect(104, 140, 26, 30, steel.mid, 3),
    rect(270, 140, 26, 30, steel.mid, 3),
  ),
  drill: drawing(
    ground(100),
    path("M196 150l-14 72h62l-2-72z", navy.mid),
    path("M168 216h96q8 0 8 8v26q0 8-8 8h-96q-8 0-8-8v-26q0-8 8-8z", dark),
    path("M110 78h160q40 4 40 44 0 36-40 38H134q-24 0-24-24z", navy.mid),
    shade("M110 126h200q-4 34-40 34H134q-24 0-24-24z"),
    path("M110 88l-38 10v46l38 12z", steel.dark),
    path("M72 112H30v14h42z", steel.light),
    detail("M40 112l8 14M52 112l8 14"),
    detail("M262 92v52M278 92v52M294 98v40", navy.dark, 5),
    path("M180 160q-4 18-12 24l10 10 8-6", gold.mid),
    detail("M172 236h40", steel.mid, 6),
  ),
  "circular-saw": drawing(
    ground(140, 262, 190),
    saw(),
    path("M96 158q4-66 74-70 62 0 76 70z", olive.mid),
    path("M226 96q10-36 52-36 48 0 62 52l10 62q0 16-18 16l-18-2-10-52q-10-28-36-20-16 8-22 32z", dark),
    rect(56, 188, 246, 16, steel.mid, 3),
    circle(170, 158, 14, steel.light),
    detail("M344 184q26 20 40 58", ink, 6),
  ),
  grinder: drawing(
    turned(-14, [
      rect(138, 118, 168, 54, olive.mid, 18),
      path("M286 122h58q18 0 18 22v4q0 22-18 22h-58z", dark),
      path("M104 112h48v66h-48q-18-32 0-66z", steel.mid),
      path("M126 178l-10 64h24l8-60z", dark),
      circle(92, 196, 64, steel.light),
      circle(92, 196, 48, steel.mid),
      circle(92, 196, 14, gold.mid),
      path("M30 180a64 64 0 0 1 118-16l-30 22z", steel.dark),
      detail("M210 134h60M210 148h60", olive.dark, 5),
    ]),
  ),
  sander: drawing(
    ground(130),
    path("M90 216h220v32H90z", steel.mid),
    detail("M98 248h204", brown.dark, 8),
    path("M112 216q0-50 46-60h84q46 10 46 60z", navy.mid),
    path("M124 96q0-38 76-38t76 38v20q-8 20-30 22v20h-92v-20q-22-2-30-22z", dark),
    shade("M232 60q44 8 44 36v20q-8 20-30 22v20h-14z"),
    rect(150, 168, 100, 26, gold.mid, 6),
  ),
  nailer: drawing(
    ground(96, 264, 190),
    path("M116 62h104q20 0 20 20v70H116q-18 0-18-20V82q0-20 18-20z", gold.mid),
    path("M238 84h66q30 4 36 34l12 86q0 16-22 18-16 0-20-14l-10-66h-62z", dark),
    path("M106 152h44v74l-10 22h-24l-10-22z", steel.mid),
    path("M150 170l120 58-12 26-108-52z", steel.light),
    detail("M172 184v22M194 194v24M216 206v24M238 216v24"),
    detail("M120 84h96M120 102h96", brown.mid, 5),
    path("M258 146l-10 26 14 6 10-32z", red.mid),
  ),
  "impact-wrench": drawing(
    ground(80),
    path("M96 84h150q42 4 44 40 0 34-44 38H118q-22-2-22-24z", steel.mid),
    shade("M96 128h194q-2 30-44 34H118q-22-2-22-24z"),
    path("M96 96H60v46h36z", steel.dark),
    rect(34, 104, 26, 30, steel.light, 3),
    path("M206 160h58l8 82q0 10-10 10h-44q-10 0-10-10z", dark),
    path("M206 168q-22 8-20 30l14 4", "none"),
    path("M226 252h26v18h-26z", gold.mid),
    detail("M130 106h80M130 120h80", steel.dark, 5),
  ),
  vacuum: drawing(
    ground(100),
    path("M116 128h168v96q0 14-14 14H130q-14 0-14-14z", gold.mid),
    shade("M246 128h38v96q0 14-14 14h-24z"),
    path("M116 128q2-58 84-58t84 58z", dark),
    path("M164 70V54h72v16", "none"),
    circle(142, 248, 14, dark),
    circle(258, 248, 14, dark),
    `<path d="M116 164q-54 0-54 44v46H36" stroke-width="20"/><path d="M116 164q-54 0-54 44v46H36" stroke="${steel.dark}" stroke-width="11"/>`,
    rect(178, 152, 44, 30, white, 4),
  ),
  battery: drawing(
    ground(100),
    path("M100 112h200v128q0 14-14 14H114q-14 0-14-14z", dark),
    path("M120 112V76q0-8 8-8h144q8 0 8 8v36z", navy.mid),
    detail("M150 84v20M178 84v20M206 84v20M234 84v20", gold.mid, 8),
    rect(132, 146, 136, 68, white, 6),
    path("M206 152l-28 30h20l-6 26 30-34h-20z", gold.mid),
  ),
  "drill-bits": drawing(
    ground(130),
    path("M70 196h260v50q0 8-8 8H78q-8 0-8-8z", dark),
    ...[0, 1, 2, 3, 4].map((index) => bit(104 + index * 48, 60 + index * 16, 22 - index * 3)),
    detail("M90 226h220", gold.mid, 6),
  ),
  "cut-off-wheel": drawing(
    circle(220, 150, 104, steel.dark),
    circle(184, 150, 104, steel.mid),
    circle(184, 150, 84, "none"),
    circle(184, 150, 42, red.mid),
    circle(184, 150, 14, white),
    detail("M154 142q14-18 36-22M206 176q-14 10-34 6", white, 5),
  ),
} as const

function wrench(fill: string): string {
  return (
    path(
      "M188 104q-26-12-26-40 0-22 18-34v32l20 12 20-12V30q18 12 18 34 0 28-26 40v92q26 10 26 38a38 38 0 0 1-76 0q0-28 26-38z",
      fill,
    ) +
    path("M200 216l16 9v19l-16 9-16-9v-19z", white) +
    detail("M200 116v70", steel.dark, 4)
  )
}

function saw(): string {
  const teeth = Array.from({ length: 24 }, (_, index) => {
    const at = (radius: number, step: number) => {
      const angle = ((index + step) / 24) * 2 * Math.PI
      return `${Math.round(170 + radius * Math.cos(angle))} ${Math.round(172 + radius * Math.sin(angle))}`
    }
    return `${index === 0 ? "M" : "L"}${at(88, 0)}L${at(78, 0.3)}`
  })
  return path(`${teeth.join("")}z`, steel.light)
}

function bit(x: number, top: number, width: number): string {
  const turns = Array.from({ length: 4 }, (_, index) => `M${x - width / 2} ${top + 34 + index * 20}l${width}-12`)
  const body = `M${x - width / 2} 196V${top + 14}l${width / 2}-14 ${width / 2} 14V196z`
  return path(body, steel.light) + detail(turns.filter((_, index) => top + 34 + index * 20 < 190).join(""))
}
