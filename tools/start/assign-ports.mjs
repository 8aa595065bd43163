import { isFree, nextFreePort } from './free-port.mjs';
import { describeHolder } from './port-holder.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Gives each service its port. One that the person set must be free; instead of a usual one that is taken
 * the next free one is used, and said.
 *
 * @param {Record<string, import('./settings.mjs').PortWish>} wishes
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Record<import('./settings.mjs').PortName, number>>}
 */
export async function assignPorts(wishes, progress) {
  const explicit = Object.values(wishes).filter((wish) => wish.explicit);
  await requireFree(explicit);
  const taken = new Set(explicit.map((wish) => wish.number));
  /** @type {Record<string, number>} */
  const ports = {};
  for (const [name, wish] of Object.entries(wishes)) {
    ports[name] = wish.explicit ? wish.number : await nextFreePort(wish.number, taken);
    taken.add(ports[name]);
    if (ports[name] !== wish.number) {
      progress.say(
        `  note  Port ${wish.number} is taken by another program; using ${ports[name]} instead (${wish.variable} sets it).`,
      );
    }
  }
  return ports;
}

/** @param {import('./settings.mjs').PortWish[]} wishes */
async function requireFree(wishes) {
  const faults = [];
  for (const [index, { variable, number }] of wishes.entries()) {
    const twin = wishes.slice(0, index).find((earlier) => earlier.number === number);
    if (twin !== undefined) faults.push(`${variable} and ${twin.variable} both ask for port ${number}.`);
    else if (!(await isFree(number))) faults.push(takenMessage(variable, number));
  }
  if (faults.length > 0) throw new SetupError(faults.join('\n'));
}

/**
 * @param {string} variable
 * @param {number} number
 */
function takenMessage(variable, number) {
  return (
    `Port ${number} (${variable}) is taken. ${describeHolder(number)}\n` +
    `  End that program, set ${variable} to another port, or unset it to let the launcher choose.`
  );
}
