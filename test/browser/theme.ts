// As in the widget: the theme comes first and says which layer of styles goes before which.
import '../../src/ui/theme/theme.css';
