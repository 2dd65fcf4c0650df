/** Keeps back what the frame would fetch in idle time, which comes sooner or later with the machine's speed. */
window.requestIdleCallback = () => 0;
